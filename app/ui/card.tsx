import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  /** Whether the card has no padding, for content such as a table or an image. */
  flush?: boolean
}

/** A raised surface for one subject. */
export function Card({ flush, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'min-w-0 rounded-md border border-line bg-raised',
        !flush && 'p-5 sm:p-6',
        className,
      )}
    />
  )
}
