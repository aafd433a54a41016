import { contentOf } from '#domain/qr/drawing.ts'

/** A drawing in the page, with the page's fonts. Without a label, screen readers skip it. */
export function Drawing({ svg, label }: { svg: string; label?: string }) {
  return (
    <svg
      viewBox={/viewBox="([^"]+)"/.exec(svg)?.[1]}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="block h-auto w-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is our own file, with escaped words.
      dangerouslySetInnerHTML={{ __html: contentOf(svg) }}
    />
  )
}
