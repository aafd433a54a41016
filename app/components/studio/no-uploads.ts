/** Of a form that was not refused, or could not be read. */
export const NO_UPLOADS = { file: null, hero_image: null }
