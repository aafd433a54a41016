/** The event of the document after React has taken it over. */
export const HYDRATED = 'hydrated'
