import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/**
 * After client-side navigation, moves the focus as loading a page would: to the new page's heading,
 * unless the page has set the focus itself. It also moves the focus if the focused element was
 * removed, such as the card of a deleted magnet. Otherwise the next Tab would start at the top.
 * `pageOf` returns what identifies a page, if that is more than its path. It must be a stable
 * function.
 */
export function useFocusOnNavigation(pageOf: (location: Location) => string = pathOf): void {
  const location = useLocation()
  const shown = useRef(location)
  const last = useRef<Element | null>(null)

  useEffect(() => {
    const note = (event: FocusEvent) => {
      last.current = event.target instanceof Element ? event.target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const before = shown.current
    shown.current = location
    if (before.key === location.key) return
    const main = document.getElementById('main')
    const { activeElement } = document
    if (!main || document.querySelector('dialog:modal')) return
    const isNowhere = activeElement === null || activeElement === document.body
    const isElsewhere = isNowhere || !main.contains(activeElement)
    const isNewPage = pageOf(before) !== pageOf(location)
    const isLost = isNowhere && last.current !== null && !last.current.isConnected
    if ((isNewPage && isElsewhere) || isLost) focusHeading(main)
  }, [location, pageOf])
}

const pathOf = ({ pathname }: Location) => pathname

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  // The heading gets the focus only as a starting point for reading, so it shows no outline.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
