import { describe, expect, it } from 'vitest';

import { maskPhone, whatsAppLink } from '../../src/market/index.js';
import fc from '../properties.js';

describe('a telephone number', () => {
  it.each([
    ['01712345678', '017••••••78'],
    ['+880 1712-345678', '017••••••78'],
    ['০১৭১২৩৪৫৬৭৮', '017••••••78'],
    ['02-9876543', '029••••43'],
    ['12345', '123'],
    ['', ''],
  ])('%s is masked', (number, masked) => {
    expect(maskPhone(number)).toBe(masked);
  });

  it('that is masked has five digits at most, whatever it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[+0-9 -]{0,20}$/)), (text) => {
        expect(maskPhone(text).replace(/\D/g, '').length).toBeLessThanOrEqual(5);
        expect(maskPhone(text)).toMatch(/^\d{0,3}•*\d{0,2}$/);
      }),
    );
  });

  it('has an address at WhatsApp where it is a Bangladeshi mobile', () => {
    expect(whatsAppLink('+880 1712-345678')).toBe('https://wa.me/8801712345678');
    expect(whatsAppLink('02-9876543')).toBeNull();
  });
});
