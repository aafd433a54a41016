/** The uploads of a form that has none. */
export const NO_UPLOADS = { file: null, hero_image: null, creator_picture: null }
