import type { UID } from '@strapi/strapi';

type Documents = {
  create: (parameters: { data: object }) => Promise<{ documentId: string }>;
  update: (parameters: { documentId: string; data: object }) => Promise<unknown>;
};

/** What is written has passed the contract, which Strapi's types of relations, JSON and big numbers do not know. */
const documents = (uid: UID.CollectionType) => strapi.documents(uid) as unknown as Documents;

/** Stores a document. Answers its `documentId`. */
export async function createDocument(uid: UID.CollectionType, data: object): Promise<string> {
  return (await documents(uid).create({ data })).documentId;
}

/** Writes what `data` names. */
export async function updateDocument(uid: UID.CollectionType, documentId: string, data: object): Promise<void> {
  await documents(uid).update({ documentId, data });
}
