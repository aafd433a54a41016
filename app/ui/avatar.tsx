import { classNames } from './class-names.ts'

export type AvatarProps = {
  /** One letter. The full name is shown nearby. */
  initial: string
  /** The URL of an image that replaces the letter. */
  src?: string | null
  size?: 'small' | 'medium' | 'large'
}

const SIZE = { small: 'size-8 text-sm', medium: 'size-10 text-base', large: 'size-20 text-3xl' }

/** A user's avatar. It is decorative and hidden from screen readers. */
export function Avatar({ initial, src, size = 'medium' }: AvatarProps) {
  const look = classNames('flex-none rounded-sm', SIZE[size])
  if (src) return <img src={src} alt="" className={classNames(look, 'object-cover')} />
  return (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'grid place-items-center bg-ink font-[750] text-paper [font-stretch:112%]',
      )}
    >
      {initial}
    </span>
  )
}
