/** The product's name, wherever it is written. */
export const PRODUCT_NAME = 'QR Magnet'

/** The year of the product's first copyright notice. */
export const PRODUCT_SINCE = 2024

/** A summary in one sentence, for link previews and search engines. */
export const PRODUCT_SUMMARY =
  'Show a QR code in your video. Viewers scan it, leave their email and get your download.'
