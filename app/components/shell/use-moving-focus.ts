import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/**
 * Moves the focus with the page, as a browser does when it loads one: to the new page's heading,
 * unless the page has put it somewhere itself. Also where what had the focus is gone, e.g. the card
 * of a deleted magnet; else the next Tab would start at the top. `pageOf` names the page an address
 * belongs to, where that is more than its path; it must be the same function every time.
 */
export function useMovingFocus(pageOf: (location: Location) => string = pathOf): void {
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
  // It is only where reading goes on; nothing happens there.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
