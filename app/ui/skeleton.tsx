import { classNames } from './class-names.ts'

export type SkeletonProps = {
  /** The size classes, such as 'h-4 w-2/3'. */
  className?: string
}

/** A placeholder for loading content. Set `aria-busy` on the loading region. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />
}
