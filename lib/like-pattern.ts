/** The LIKE pattern of a text that contains `part`; the wildcards in it stand for themselves. */
export const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
