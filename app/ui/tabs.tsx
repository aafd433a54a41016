import { Check } from 'lucide-react'
import { Tabs as RadixTabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const TAB =
  'relative inline-flex min-h-11 flex-none items-center border-b-[3px] border-transparent px-1 text-base font-[620] whitespace-nowrap text-soft hover:text-ink'
const CURRENT_BAR =
  'scroll-cue relative flex gap-x-6 overflow-x-auto border-b border-line [--cue-ground:var(--color-paper)] [scrollbar-width:none]'

export type TabsProps = {
  /** The accessible name of the tab list. */
  label: string
  tabs: ReadonlyArray<{ value: string; label: string; content: ReactNode }>
  defaultValue?: string
  /** The current tab and the handler of changes, if the page controls the tab. */
  value?: string
  onValueChange?: (value: string) => void
}

/**
 * Tabs that show one of several panels on a page. All panels stay in the document, so one form can
 * include several of them. Without JavaScript they are stacked.
 */
export function Tabs({ label, tabs, defaultValue, value, onValueChange }: TabsProps) {
  const shown = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value }
  return (
    <RadixTabs.Root {...shown} {...(onValueChange ? { onValueChange } : {})}>
      <RadixTabs.List aria-label={label} className={classNames('tab-list', CURRENT_BAR)}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              TAB,
              'data-[state=active]:border-rec data-[state=active]:text-ink focus-visible:outline-offset-[-3px]',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          forceMount
          className="tab-panel pt-6 data-[state=inactive]:hidden noscript:data-[state=inactive]:block"
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

export type TabLinksProps = {
  label: string
  /** `isDone` marks a tab that is a finished step. */
  tabs: ReadonlyArray<{ to: string; label: string; current: boolean; isDone?: boolean }>
}

/**
 * Tabs that are separate pages, such as /profile?tab=security. On narrow screens they scroll
 * horizontally, so that the current tab is visible.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !tab) return
    bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={bar} aria-label={label} className={CURRENT_BAR}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={classNames(
            TAB,
            'focus-visible:outline-offset-[-3px]',
            tab.current && 'border-rec! text-ink!',
          )}
        >
          {tab.label}
          {tab.isDone && (
            <>
              <Check aria-hidden="true" className="ml-1.5 size-4 flex-none text-good" />
              <span className="sr-only"> (done)</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
