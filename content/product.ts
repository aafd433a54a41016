/** The product's name, wherever it is written. */
export const PRODUCT_NAME = 'QR Magnet'

/** The year of the first copyright notice. */
export const PRODUCT_SINCE = 2024

/** One sentence, for link previews and search engines. */
export const PRODUCT_SUMMARY =
  'Show a QR code in your video. Viewers scan it, leave their email and get your download.'
