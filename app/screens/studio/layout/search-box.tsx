import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Form } from '#app/ui/form.tsx'
import { isSlashKeyEnabled } from './slash-key.ts'

/** Searches magnets and leads with a plain GET form. '/' or Ctrl+K focuses the search box. */
export function SearchBox({ query }: { query: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const box = input.current
      if (!box || event.defaultPrevented || event.altKey || !isSearchKey(event)) return
      // A modal dialog makes the page behind it inert.
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      box.focus()
      box.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <Form
      method="get"
      action={href('/search')}
      role="search"
      aria-label="Magnets and leads"
      // Between phones and desktops there is only space for an icon, so the focused box covers the
      // links beside it.
      className="group @container relative ml-auto w-full max-w-72 min-w-0 md:max-lg:focus-within:z-10 md:max-lg:focus-within:ml-[-13.25rem] md:max-lg:focus-within:w-64 md:max-lg:focus-within:shrink-0"
    >
      <label htmlFor="studio-search" className="sr-only">
        Search your magnets and leads
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-soft"
      />
      <input
        key={query}
        ref={input}
        id="studio-search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search"
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        aria-keyshortcuts="/ Control+K Meta+K"
        className="control min-h-11! py-2! pl-10! @max-[7rem]:pr-0! @max-[7rem]:placeholder:text-transparent @max-[7rem]:[&::-webkit-search-cancel-button]:hidden @3xs:pr-12!"
      />
      <span
        aria-hidden="true"
        className="timecode pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 text-xs text-soft group-focus-within:hidden lg:@3xs:block noscript:hidden"
      >
        Ctrl K
      </span>
    </Form>
  )
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey
  return event.key === '/' && !isTyping(event.target) && isSlashKeyEnabled()
}

/** Returns whether pressing the key would enter text in this element. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
