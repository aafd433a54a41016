import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first invalid field of a refused form, which scrolls to it and announces its error.
 * Without one, the form's own message is scrolled into view.
 */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else bringIntoView(form.current?.querySelector('[role="alert"]'))
  }, [form, errors])
}

/** Elements higher than half the screen are aligned to their top. */
function bringIntoView(element: Element | null | undefined): void {
  if (!element) return
  const isLong = element.getBoundingClientRect().height > window.innerHeight / 2
  element.scrollIntoView({ block: isLong ? 'start' : 'nearest' })
}
