/** An attribute of the part of a page in which links to sign-in and registration open as modals. */
export const ACCOUNT_MODALS = 'data-account-modals'

export type AccountLink = { page: 'login' | 'register'; link: HTMLAnchorElement }

/** Returns the link at or around an element if it opens a modal; otherwise null. */
export function findAccountLink(element: Element): AccountLink | null {
  const link = element.closest('a')
  if (!link?.closest(`[${ACCOUNT_MODALS}]`)) return null
  if (link.target === '_blank' || link.origin !== window.location.origin) return null
  const page = /^\/(login|register)$/.exec(link.pathname)?.[1]
  return page === 'login' || page === 'register' ? { page, link } : null
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click is a plain left click without modifier keys. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
