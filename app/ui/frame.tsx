import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type FrameProps = ComponentProps<'div'> & {
  /** Whether the upper pair of brackets is highlighted. */
  poles?: boolean
}

/** Corner brackets, like a viewfinder's, around the content. */
export function Frame({ poles, className, ...rest }: FrameProps) {
  return <div {...rest} className={classNames('frame', poles && 'frame-poles', className)} />
}
