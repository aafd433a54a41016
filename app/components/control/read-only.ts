import { createContext, useContext } from 'react'

export const ReadOnlyContext = createContext(false)

/** Whether a support helper is looking, who may change nothing in the control center. */
export const useReadOnly = () => useContext(ReadOnlyContext)
