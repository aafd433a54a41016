/** Returns the LIKE pattern for texts that contain `part`. Wildcards in `part` are escaped. */
export const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
