export type Location = { city: string | null; country: string | null }
