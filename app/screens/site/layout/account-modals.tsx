import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  ACCOUNT_MODALS,
  findAccountLink,
  isPlainClick,
} from '#app/components/site/script/account-link.ts'
import type { AccountModalProps } from './account-modal.tsx'

const AccountModal = lazy(() =>
  // If the chunk no longer exists after a deployment, the link opens its page.
  import('./account-modal.tsx').catch(() => ({ default: OpenPage })),
)

type Opened = {
  page: 'login' | 'register'
  /** The link's URL with its query, to which the form is posted. */
  href: string
  /** Counts how often the modal was opened, so that each time it has a new form. */
  number: number
  /** The history entry at which the modal was opened. Navigating to another entry closes it. */
  at: string
}

export type AccountModalsProps = {
  /** If false, the links open normally. */
  enabled: boolean
  children: ReactNode
}

/**
 * Opens links to sign-in and registration as modals over the current page. They are real links.
 * They open the page without JavaScript, in a new tab, or while the modal is loading.
 */
export function AccountModals({ enabled, children }: AccountModalsProps) {
  const { key } = useLocation()
  const mark = { [ACCOUNT_MODALS]: enabled ? '' : undefined }
  const [opened, setOpened] = useState<Opened | null>(null)

  function openInstead(event: MouseEvent) {
    const found = isPlainClick(event) ? findAccountLink(event.target as Element) : null
    if (!found) return
    // The listener uses the capture phase, so that it runs before the router's link handler.
    event.preventDefault()
    const number = (opened?.number ?? 0) + 1
    const { page, link } = found
    setOpened({ page, href: link.pathname + link.search, number, at: key })
  }

  return (
    <div className="contents" {...mark} onClickCapture={openInstead}>
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

function OpenPage({ href }: AccountModalProps) {
  useEffect(() => window.location.assign(href), [href])
  return null
}
