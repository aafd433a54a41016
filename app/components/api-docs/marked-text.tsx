/** Shows a text of the document. Its parts between backticks are code. */
export function MarkedText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts belong to a constant text
      <code key={index} className="timecode rounded-sm bg-sunken px-1 [overflow-wrap:anywhere]">
        {part}
      </code>
    ),
  )
}
