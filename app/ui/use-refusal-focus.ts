import { type RefObject, useEffect } from 'react'

/**
 * A refused form is met where it is wrong: the first refused field takes the focus, which scrolls to
 * it and has its message read out. Without such a field the form's own message is brought into view.
 */
export function useRefusalFocus(
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

/** What is higher than half the screen is shown from its beginning. */
function bringIntoView(element: Element | null | undefined): void {
  if (!element) return
  const isLong = element.getBoundingClientRect().height > window.innerHeight / 2
  element.scrollIntoView({ block: isLong ? 'start' : 'nearest' })
}
