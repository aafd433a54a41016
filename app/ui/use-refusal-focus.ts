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
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [form, errors])
}
