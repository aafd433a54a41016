import { Button } from './button.tsx'

/** Sends a form's values back to its page to draw a preview, for browsers without script. */
export function PreviewButton() {
  return (
    <Button
      name="preview"
      value="1"
      formMethod="get"
      variant="secondary"
      className="hidden! noscript:inline-flex!"
    >
      Preview
    </Button>
  )
}
