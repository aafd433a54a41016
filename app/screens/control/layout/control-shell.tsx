import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link, type Location } from 'react-router'
import { TWO_FACTOR_SETTINGS } from '#app/components/control/access-notes.tsx'
import { LogoutForm } from '#app/components/control/logout-form.tsx'
import { Brand } from '#app/components/shell/brand.tsx'
import { NoticeArea, type NoticeAreaProps } from '#app/components/shell/notice-area.tsx'
import { SkipLink } from '#app/components/shell/skip-link.tsx'
import { useFocusOnNavigation } from '#app/components/shell/use-focus-on-navigation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'

export type ControlShellProps = NoticeAreaProps & {
  /** The path of the control center. */
  home: string
  /** The email of the administrator or the support helper. */
  email: string
  isHelper: boolean
  hasTwoFactor: boolean
  sections: ReadonlyArray<{ name: string; label: string }>
  /** The current section. */
  section: string
  children: ReactNode
}

/** The frame of every section: navigation, the signed-in email, and logout. */
export function ControlShell(props: ControlShellProps) {
  const { home, email, isHelper, hasTwoFactor, sections, section, notice, children } = props
  useFocusOnNavigation(pageOf)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="z-30 border-b border-line bg-paper lg:sticky lg:top-0">
        <div className="page-width flex min-h-16 items-center justify-between gap-4">
          <span className="flex min-w-0 items-center gap-4">
            <span className="max-sm:[&_a>span]:sr-only">
              <Brand to={home} />
            </span>
            <span
              className={classNames(
                'slate border-l border-line pl-4 text-soft',
                isHelper && 'max-sm:sr-only',
              )}
            >
              Control Center
            </span>
          </span>
          <span className="flex min-w-0 items-center gap-4">
            <span className="truncate text-sm text-soft max-md:sr-only">{email}</span>
            {isHelper && <Badge tone="info">Read-only</Badge>}
            {/* A helper can send nothing to the control center. */}
            <LogoutForm action={isHelper ? href('/logout') : home} />
          </span>
        </div>
        <nav aria-label="Control center" className="page-width">
          <ul className="-mx-3 flex overflow-x-auto overscroll-x-contain sm:flex-wrap">
            {sections.map(({ name, label }) => (
              <li key={name}>
                <Link
                  to={`${home}?section=${name}`}
                  aria-current={name === section ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center border-b-[3px] whitespace-nowrap px-3 text-sm font-[620] hover:text-ink focus-visible:outline-offset-[-3px] sm:text-base',
                    name === section ? 'border-rec text-ink' : 'border-transparent text-soft',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {!hasTwoFactor && <TwoFactorNotice isHelper={isHelper} />}
      <NoticeArea notice={notice} />
      <main id="main" tabIndex={-1} className="page-width flex-1 py-8 outline-none sm:py-10">
        {children}
      </main>
    </div>
  )
}

/** Shown until the administrator or helper has set up two-factor authentication. */
function TwoFactorNotice({ isHelper }: { isHelper: boolean }) {
  return (
    <aside aria-label="Security" className="border-b border-line bg-sunken">
      <p className="page-width flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
        <ShieldAlert aria-hidden="true" className="size-4.5 flex-none text-warn" />
        <span className="min-w-0 flex-1 basis-56">
          {`This account can ${isHelper ? 'read other people’s data' : 'access everything'} here and is protected only by a password.`}
        </span>
        <Link to={TWO_FACTOR_SETTINGS} className="link inline-flex min-h-11 items-center">
          Set Up Two-Factor
        </Link>
      </p>
    </aside>
  )
}

/** Returns what identifies a page: a section or an edited post, without the state of tables. */
const pageOf = ({ pathname, search }: Location) => {
  const query = new URLSearchParams(search)
  const asked = ['section', 'view', 'postId'].map((name) => query.get(name) ?? '')
  return [pathname, ...asked].join(' ')
}
