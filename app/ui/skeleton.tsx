import { classNames } from './class-names.ts'

export type SkeletonProps = {
  /** Its measure, e.g. 'h-4 w-2/3'. */
  className?: string
}

/** A place held for what is on its way. Put `aria-busy` on the part that waits. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />
}
