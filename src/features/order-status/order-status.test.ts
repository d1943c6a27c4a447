import { expect, test } from 'vitest';
import { orderDisplay, statusDisplay } from './order-status.ts';

// spec §4
test.each([
  ['pending', 'Pending', 'Order received, awaiting confirmation', 'orange'],
  ['placed', 'Placed', 'Order confirmed, preparing for shipment', 'blue'],
  ['confirmed', 'Confirmed', 'Order confirmed by merchant', 'teal'],
  ['processing', 'Processing', 'Order is being prepared', 'yellow'],
  ['shipped', 'Shipped', 'Order is on the way', 'blue'],
  ['delivered', 'Delivered', 'Order delivered successfully', 'green'],
  ['cancelled', 'Cancelled', 'Order was cancelled', 'red'],
  ['returned', 'Returned', 'Order returned', 'purple'],
  ['DELIVERED', 'Delivered', 'Order delivered successfully', 'green'],
  [' Shipped ', 'Shipped', 'Order is on the way', 'blue'],
  ['', 'Unknown', 'Status unknown', 'gray'],
  ['on_hold', 'On hold', 'Status update available', 'gray'],
  ['constructor', 'Constructor', 'Status update available', 'gray'],
])('an order that is %j reads %j, %j, in %s', (status, word, description, tone) => {
  expect(statusDisplay(status)).toEqual({ word, description, tone });
});

// D13
test.each([
  ['pending', null, 'Order received, awaiting confirmation'],
  ['pending', { status: 'NOT_ATTEMPTED', mayPay: true, payBy: '' }, 'Payment not completed'],
  ['Pending', { status: 'FAILED', mayPay: true, payBy: '' }, 'Payment not completed'],
  ['pending', { status: 'NOT_ATTEMPTED', mayPay: false, payBy: '' }, 'Payment not completed'],
  ['pending', { status: 'PENDING', mayPay: true, payBy: '' }, 'Order received, awaiting confirmation'],
  ['pending', { status: 'PAID', mayPay: true, payBy: '' }, 'Order received, awaiting confirmation'],
  ['pending', { status: 'CAPTURED', mayPay: false, payBy: '' }, 'Order received, awaiting confirmation'],
  ['placed', { status: 'PAID', mayPay: false, payBy: '' }, 'Order confirmed, preparing for shipment'],
  ['cancelled', { status: 'FAILED', mayPay: true, payBy: '' }, 'Order was cancelled'],
])('an order that is %s with the payment %j says %j', (status, payment, description) => {
  expect(orderDisplay({ status, payment }).description).toBe(description);
});
