/** What a message `e` is about, while that is there. */
export const SUBJECT = `e.about,
  (SELECT json_build_object('_id', p.document_id, 'code', p.code, 'property_name', p.property_name,
      'is_public', p.listing_state = 'published',
      'property_for', p.property_for)
    FROM enquiries_property_lnk l JOIN properties p ON p.id = l.property_id WHERE l.enquiry_id = e.id LIMIT 1) AS property,
  (SELECT json_build_object('_id', a.document_id, 'agent_name', a.agent_name)
    FROM enquiries_agent_lnk l JOIN agents a ON a.id = l.agent_id WHERE l.enquiry_id = e.id LIMIT 1) AS agent`;
