/** The document's event after React has taken it over. */
export const HYDRATED = 'hydrated'
