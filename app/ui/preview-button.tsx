import { Button } from './button.tsx'

/**
 * A button that sends a form's values to the form's page to draw a preview, for browsers without
 * JavaScript.
 */
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
