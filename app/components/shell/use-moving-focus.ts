import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus with the page, as a browser does when it loads one: to the new page's heading,
 * unless the page has put it somewhere itself. Also where what had the focus is gone, e.g. the card
 * of a deleted magnet; else the next Tab would start at the top.
 */
export function useMovingFocus(): void {
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
    const isNewPage = before.pathname !== location.pathname
    const isLost = isNowhere && last.current !== null && !last.current.isConnected
    if ((isNewPage && isElsewhere) || isLost) focusHeading(main)
  }, [location])
}

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  // It is only where reading goes on; nothing happens there.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
