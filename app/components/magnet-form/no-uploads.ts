/** The uploads of a form without uploads. */
export const NO_UPLOADS = { file: null, hero_image: null, creator_picture: null }
