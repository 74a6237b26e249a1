/** Every English catalogue by the name of its file. */
export const catalogues = import.meta.glob<object>('./*.json', { eager: true, import: 'default' });
