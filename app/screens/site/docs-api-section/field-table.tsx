import type { DocField } from '#app/components/api-docs/document.ts'
import { MarkedText } from '#app/components/api-docs/marked-text.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'

/** The fields of an object, or the parameters of an operation. */
export function FieldTable({ caption, fields }: { caption: string; fields: readonly DocField[] }) {
  return (
    <Card flush>
      <Table caption={caption} stacked>
        <thead>
          <tr>
            <PlainHeader>Name</PlainHeader>
            <PlainHeader>Type</PlainHeader>
            <PlainHeader>Description</PlainHeader>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, isRequired, text }) => (
            <tr key={name}>
              <Cell label="Name" className="timecode">
                {name}
              </Cell>
              <Cell label="Type">
                {type}
                {isRequired ? '' : ', optional'}
              </Cell>
              <Cell label="Description">
                <MarkedText text={text} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
