import type { ReactNode } from 'react'

export type MagnetPartProps = { title: string; isAlone: boolean; children: ReactNode }

/**
 * The content of a step for one magnet. If the video offers several magnets, it has the magnet's
 * title.
 */
export function MagnetPart({ title, isAlone, children }: MagnetPartProps) {
  return (
    <div className="grid gap-4">
      {!isAlone && (
        <h3 className="text-base font-[680]">
          <bdi>{title}</bdi>
        </h3>
      )}
      {children}
    </div>
  )
}
