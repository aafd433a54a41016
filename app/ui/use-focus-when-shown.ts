import { useEffect, useRef } from 'react'

/** Returns a ref whose element gets the focus when it appears. */
export function useFocusWhenShown<T extends HTMLElement>() {
  const shown = useRef<T>(null)
  useEffect(() => shown.current?.focus(), [])
  return shown
}
