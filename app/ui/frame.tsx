import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type FrameProps = ComponentProps<'div'> & {
  /** Highlights the upper pair of brackets. */
  poles?: boolean
}

/** Corner brackets like a viewfinder's around its content. */
export function Frame({ poles, className, ...rest }: FrameProps) {
  return <div {...rest} className={classNames('frame', poles && 'frame-poles', className)} />
}
