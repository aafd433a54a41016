import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PlateCode } from '#domain/video-check/plate-code.ts'
import type { Plate } from './load-plate.ts'
import { usePlate } from './use-plate.ts'

/** One of the viewer's codes with its picture, and a function that chooses another one. */
export type ChosenPlate = {
  code: PlateCode
  plate: Plate
  /** Whether the viewer chose the code here; the field in which they did so is replaced. */
  wasChosen: boolean
  onCode: (id: string) => void
}

export type WithPlateProps = {
  codes: readonly PlateCode[]
  /** What viewers without a code can do instead. */
  withoutCode: string
  /** What viewers whose code can't be loaded should know. */
  notLoaded: string
  children: (chosen: ChosenPlate) => ReactNode
}

/** Loads the picture of the chosen code, and says if there is none. */
export function WithPlate({ codes, withoutCode, notLoaded, children }: WithPlateProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const code = codes.find(({ id }) => id === chosenId) ?? codes[0] ?? null
  const state = usePlate(code?.image ?? null)
  if (!code) {
    return (
      <Alert
        tone="info"
        title="You have no code yet"
        actions={
          <ButtonLink to={href('/create')} size="small">
            Create a Lead Magnet
          </ButtonLink>
        }
      >
        {withoutCode}
      </Alert>
    )
  }
  switch (state.step) {
    case 'failed':
      return (
        <Alert
          tone="error"
          title="We couldn’t load your code"
          actions={
            <Button type="button" size="small" variant="secondary" onClick={state.retry}>
              Try Again
            </Button>
          }
        >
          {notLoaded}
        </Alert>
      )
    case 'loading':
      return <Spinner />
    case 'ready':
      return children({
        code,
        plate: state.plate,
        wasChosen: chosenId !== null,
        onCode: setChosenId,
      })
  }
}
