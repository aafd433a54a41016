/** A program or message that scrolls horizontally. */
export function CodeSample({ code }: { code: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard.
      tabIndex={0}
      className="timecode overflow-x-auto rounded-md bg-sunken p-4 text-sm"
    >
      <code>{code}</code>
    </pre>
  )
}
