import LibAV
