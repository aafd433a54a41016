import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AccountModalProps } from './account-modal.tsx'

const AccountModal = lazy(() =>
  // If the chunk is gone after a deployment, the link opens its page instead.
  import('./account-modal.tsx').catch(() => ({ default: OpenPage })),
)

type Opened = {
  page: 'login' | 'register'
  /** The link's URL with its query: the form is posted there. */
  href: string
  /** Counts openings, so that each one gets a fresh form. */
  number: number
  /** The history entry it was opened at; navigating away closes it. */
  at: string
}

export type AccountModalsProps = {
  /** For a signed-in user the links open normally. */
  signedIn: boolean
  children: ReactNode
}

/**
 * Opens links to sign-in and registration as modals over the current page. They are real links:
 * without script, in a new tab, or while the modal loads they open the page.
 */
export function AccountModals({ signedIn, children }: AccountModalsProps) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)

  function openInstead(event: MouseEvent) {
    const link = signedIn ? null : accountLink(event)
    if (!link) return
    // In the capture phase, so that it runs before the router's link handler.
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

/** Returns the clicked sign-in or registration link, or null for any other click. */
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
