import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type FrameProps = ComponentProps<'div'> & {
  /** Lights the upper pair of brackets in orange, like a magnet's poles. */
  poles?: boolean
}

/** The viewfinder's corner brackets round something worth looking at. */
export function Frame({ poles, className, ...rest }: FrameProps) {
  return <div {...rest} className={classNames('frame', poles && 'frame-poles', className)} />
}
