/**
 * The labelled zones of a page as few bytes. They are six times as much as the record, and only the desk looks at them
 * again: the thread that labelled them packs them, and nobody unpacks them until the desk shows the record.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { LabeledZone } from '../model/index.js'

/** Our choice: the fastest level makes them a sixth already. */
const LEVEL = 1

export function packedZones(zones: readonly LabeledZone[]): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(zones), { level: LEVEL }))
}

export function unpackedZones(packed: Uint8Array): LabeledZone[] {
  return JSON.parse(inflateRawSync(packed).toString('utf8')) as LabeledZone[] // written by `packedZones`
}
