/** Returns a name in the possessive, such as 'Mia’s' or 'Mia Torres’'. */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)
