import { createContext, use } from 'react'

/** What the viewer may do in the account, for parts of screens. Anyone may do all in their own. */
export type ViewerAccess = {
  pages: boolean
  leads: boolean
  manage: boolean
  owner: boolean
}

export const FULL_ACCESS: ViewerAccess = { pages: true, leads: true, manage: true, owner: true }
const Access = createContext<ViewerAccess>(FULL_ACCESS)
export const AccessProvider = Access.Provider

/** Returns what the viewer may do, so that a screen hides what their role doesn't include. */
export const useAccess = (): ViewerAccess => use(Access)
