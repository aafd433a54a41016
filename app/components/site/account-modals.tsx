import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AccountModalProps } from './account-modal.tsx'

const AccountModal = lazy(() =>
  // Where it can't be loaded (we have moved on since the page was opened), the page itself can.
  import('./account-modal.tsx').catch(() => ({ default: OpenPage })),
)

type Opened = {
  page: 'login' | 'register'
  /** The link's address with its query: where the form is posted, and where to go afterwards. */
  href: string
  /** Every opening is a form of its own. */
  number: number
  /** The place in the history it was opened at; gone on from there, it is closed. */
  at: string
}

export type AccountModalsProps = {
  /** Somebody is signed in: their links lead where they say. */
  signedIn: boolean
  children: ReactNode
}

/**
 * Links to signing in and registering open as modals over the page they stand on (spec section 2).
 * The links are real: without script, in a new tab or while it loads they open the pages.
 */
export function AccountModals({ signedIn, children }: AccountModalsProps) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)

  function openInstead(event: MouseEvent) {
    const link = signedIn ? null : accountLink(event)
    if (!link) return
    // Before the router's own link hears of it.
    event.preventDefault()
    const number = (opened?.number ?? 0) + 1
    setOpened({ ...link, number, at: key })
  }

  return (
    <div className="contents" onClickCapture={openInstead}>
      {children}
      {opened?.at === key && (
        <Suspense>
          <AccountModal
            key={opened.number}
            page={opened.page}
            href={opened.href}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The sign-in or registration link that was pressed to open here; null for everything else. */
function accountLink(event: MouseEvent): Pick<Opened, 'page' | 'href'> | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null
  }
  const link = (event.target as Element).closest('a')
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null
  const page = /^\/(login|register)$/.exec(link.pathname)?.[1]
  if (page !== 'login' && page !== 'register') return null
  return { page, href: link.pathname + link.search }
}

function OpenPage({ href }: AccountModalProps) {
  useEffect(() => window.location.assign(href), [href])
  return null
}
