import { Buffers } from './buffer-fields.tsx';
import type { FormPart } from './form-part.ts';
import { PeopleAndNeeds } from './more-fields.tsx';
import { WhatFields } from './what-fields.tsx';

/** What is filled in less often; it is loaded when it is shown. */
export function LaterFields(part: FormPart) {
  return (
    <>
      <section className="card pad">
        <Buffers {...part} />
      </section>
      <WhatFields {...part} />
      <PeopleAndNeeds {...part} />
    </>
  );
}
