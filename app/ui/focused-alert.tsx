import { Alert } from './alert.tsx'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

/** An error that takes the focus when it appears. */
export function FocusedAlert({ title, text }: { title: string; text: string }) {
  const shown = useFocusWhenShown<HTMLDivElement>()
  return (
    <div ref={shown} tabIndex={-1} className="outline-none">
      <Alert tone="error" title={title}>
        {text}
      </Alert>
    </div>
  )
}
