import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first invalid field of a rejected form, so that the browser scrolls to it and screen
 * readers announce its error. If no field is invalid, scrolls to the form's own message.
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

/** An element that is taller than half the screen is aligned with its top. */
function bringIntoView(element: Element | null | undefined): void {
  if (!element) return
  const isLong = element.getBoundingClientRect().height > window.innerHeight / 2
  element.scrollIntoView({ block: isLong ? 'start' : 'nearest' })
}
