import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  /** Leaves the padding to its content, e.g. a table or a picture. */
  flush?: boolean
}

/** A raised sheet that holds one thing. */
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
