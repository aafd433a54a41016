import { Mark } from '#app/components/shell/brand.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** A post's picture, or the mark in its place. Pictures of other hosts are not loaded (decision 31). */
export function BlogImage({ src, className }: { src: string | null; className?: string }) {
  const look = classNames('aspect-video w-full', className)
  if (src && /^\/(?![/\\])/.test(src)) {
    return <img src={src} alt="" loading="lazy" className={classNames(look, 'object-cover')} />
  }
  return (
    <div
      className={classNames(look, 'modules grid place-items-center border-b border-line bg-paper')}
    >
      <Mark className="size-14" />
    </div>
  )
}
