import { Buffers } from './buffer-fields.tsx';
import type { FormPart } from './form-part.ts';
import { PeopleAndNeeds } from './more-fields.tsx';
import { WhatFields } from './what-fields.tsx';

/** The fields that are filled in less often; they are loaded when they are shown. */
export function LaterFields(part: FormPart) {
  return (
    <>
      <section className="card padded">
        <Buffers {...part} />
      </section>
      <WhatFields {...part} />
      <PeopleAndNeeds {...part} />
    </>
  );
}
