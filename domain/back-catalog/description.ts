/** A description of a video, as it is published. `id` and `title` are empty if they aren't known. */
export type Description = { id: string; title: string; text: string }

export const MAX_CATALOG_BYTES = 50 * 1024 * 1024
export const MAX_DESCRIPTIONS = 10_000
/** YouTube allows 5,000 characters. */
export const MAX_DESCRIPTION_LENGTH = 6000
/** The maximum length of an id or a title. Longer ones are cut. */
export const MAX_NAME_LENGTH = 300
