import type { ReactNode } from 'react'

export type MagnetPartProps = { title: string; isAlone: boolean; children: ReactNode }

/** What a step has for one magnet, under its title if the video offers several. */
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
