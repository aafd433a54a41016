/** The product's name, wherever it is written. */
export const PRODUCT_NAME = 'QR Magnet'

/** The year of the first copyright notice. */
export const PRODUCT_SINCE = 2024

/** One sentence, for link previews and search engines. */
export const PRODUCT_SUMMARY =
  'Put a QR code in your video, give viewers something worth having, and know who watched.'
